export { calendarUid, toCalendarFile } from './calendar-file.ts';
export {
  cancelEvent,
  entriesLeftOut,
  type NewDate,
  newDateAt,
  nextEvent,
  postponeEvent,
  reopenEvent,
  returnTo,
} from './change-state.ts';
export { checkSpelling, checkTexts } from './check/check-texts.ts';
export type {
  AnswerGroups,
  Card,
  EventContent,
  EventFacts,
  EventStatus,
  Partner,
  PartyLimits,
  ProgrammeEntry,
  RetentionPeriods,
  ThanksMail,
} from './content-shape.ts';
export { closedWords } from './closed-words.ts';
export { type EventMoment, eventMoment, isCalledOff, isOpen, isOver, moveOf } from './event-moment.ts';
export { type EventPhase, eventPhaseAt, isKept } from './event-phase.ts';
export { eveningTitle, eveningWords } from './evening-words.ts';
export { goalProgress } from './goal-progress.ts';
export { bannerWords, dateWords } from './state-texts.ts';
export { groupAnswers, type GroupedAnswers, type WrittenAnswer } from './group-answers.ts';
export { fillIn } from './fill-in.ts';
export { formatCount } from './format-count.ts';
export {
  dayIn,
  formatDateIn,
  formatDayIn,
  formatEventDate,
  formatEventDay,
  formatProgrammeEntry,
  formatProgrammeTime,
  formatStartTime,
  formatTimeIn,
  formatTimeRange,
  isTimeZone,
} from './format-date.ts';
export { daysBefore, faultOfDay, faultOfTime } from './local-time.ts';
export { type Language, localized, type Localized } from './localized.ts';
export { directionsUrl, formatAddress, mapEmbedUrl, mapPageUrl } from './map-links.ts';
export { pageContent, type PageContent } from './page-content.ts';
