export {
  type BucketSettings,
  bucketIn,
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
} from './settings.ts';
export { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
export { answerUnreadable } from './http/unreadable-request.ts';
