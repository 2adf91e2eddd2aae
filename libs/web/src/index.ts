export { callApi, readFile } from './http/api-client.ts';
export { withTimeLimit } from './http/time-limit.ts';
export { isOfChangedPage } from './errors/changed-page.ts';
export { failureSentence, fieldSentences } from './errors/failure-sentence.ts';
export { ApiError, isSessionRefusal } from './http/api-error.ts';
export { randomId } from './http/random-id.ts';
export { readServiceTime, serviceNow } from './http/service-clock.ts';
export { createQueryClient, inLanguage, pathOf, read } from './query/query-client.ts';
export { clearGuestCache, currentSession, type HubSession, useSession, useSetSession } from './session/session.ts';
export { ownRegistrationSearch, useGuestStatus, useOwnMatch } from './session/use-guest-status.ts';
export { usePlacesLeft } from './places/use-places-left.ts';
export { OrganizerPage } from './organizer-link/organizer-page.tsx';
export { byOrganizerLink, isLinkRefused } from './organizer-link/use-organizer-link.ts';
export { safeSessionStorage } from './storage/safe-storage.ts';
export { savesData, whenIdle } from './idle/idle.ts';
export { latePart } from './late-part/late-part.tsx';
export { dismissToast, showToast, type Toast, type ToastContent, toastRules, toastsAtom } from './toasts/toasts.ts';
export { chooseLanguage, i18n, useLanguage } from './i18n/i18n.ts';
export { commonWords } from './i18n/common-words.ts';
export { isComposing } from './is-composing.ts';
export { focusOnArrival } from './focus-on-arrival.ts';
export { useBackCloses } from './use-back-closes.ts';
export { useWakeLock } from './use-wake-lock.ts';
export { useHydrated } from './use-hydrated.ts';
export { defineTexts, translate, useTexts } from './i18n/texts.ts';
export { currentEvent, setEvent, useEvent } from './event/event.ts';
export { useNow } from './event/use-now.ts';
export { theme } from './theme/theme.ts';
export { PhotoField } from './photo-picker/photo-picker.tsx';
export { type PhotoFault, useChosenPhoto } from './photo-picker/use-chosen-photo.ts';
export { deviceStore } from './storage/device-store.ts';
export {
  keepDoorCode,
  keptDoorCode,
  LateRegistrations,
  newGuest,
  readRegistrationsAnew,
} from './kept-registrations/kept-registrations.ts';
export { isAway, isPagesFault, writtenAt } from './writes/write-rules.ts';
export { dropWrites, type Send, SetAside, type Write } from './writes/write-cache.ts';
export {
  newWrite,
  type OpenWrite,
  useEarlierWrite,
  useOpenWrites,
  useResumeWrites,
  useWrite,
  useWriteOutcomes,
} from './writes/use-writes.ts';
