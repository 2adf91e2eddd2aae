export { failure, inTurn, networkAway, neverAnswers, noContent } from './answers.ts';
export { changeEventFacts } from './event-facts.ts';
export { catalogues } from './catalogues.ts';
export { fakePictures, madeSmall } from './fake-pictures.ts';
export { type Answers, type Call, type FakeApi, fakeApi } from './fake-api.ts';
export { renderPage, toast, toasts } from './render-page.tsx';
export { withDeviceStorage, withoutStorage } from './device-storage.ts';
