export { type BucketSettings, bucketIn } from './settings/bucket.ts';
export {
  isDatabaseUrl,
  list,
  oneOf,
  origin,
  port,
  readSettings,
  type ReadSettings,
  text,
  wholeNumber,
  WrongSetting,
} from './settings/read-settings.ts';
export { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
export { answerUnreadable } from './http/unreadable-request.ts';
