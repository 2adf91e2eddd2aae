export {
  type BucketSettings,
  bucketIn,
  isDatabaseUrl,
  list,
  onOff,
  oneOf,
  origin,
  port,
  readSettings,
  type ReadSettings,
  text,
  wholeNumber,
  WrongSetting,
} from './settings.ts';
export { answerUnreadable, isKnownTag } from './http.ts';
export { type KnownOption, takenByNpm } from './taken-by-npm.ts';
export { networkOf } from './network-of.ts';
export { type ReportDone, showProgress } from './progress.ts';
