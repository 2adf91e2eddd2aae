export { bucketStore, type BucketSettings } from './bucket-store.ts';
export { type Build, readBuild, releaseNameOf, signBuild, type SignedBuild } from './build.ts';
export { clean, type CleanOptions, findRelease, storedReleases } from './stored-releases.ts';
export { type BuiltFile, folderStore, isServed, type Store, storedPath } from './store.ts';
export type { Expected, Published } from './go-live.ts';
export {
  publishRequest,
  readPublishRequest,
  readRollBackRequest,
  rollBackRequest,
  type HttpRequest,
  type KeyOf,
  type RequestLimits,
} from './over-http.ts';
export { previewParameter, readPreview, type Preview } from './preview-link.ts';
export { publish, type PublishOptions } from './publish.ts';
export { removeModule, rollBack, setWorker, type RollBackOptions } from './roll-back.ts';
export {
  addKey,
  ensureKeys,
  keyFor,
  makeKeyFile,
  publicKeyIn,
  readKeyFiles,
  type ReleaseKey,
  revokeKey,
  rotateKey,
} from './keys.ts';
export {
  emptyState,
  liveShell,
  releaseList,
  type LiveRoom,
  type LogEntry,
  type RoomKey,
  type RoomRelease,
  type SaidOfBuild,
  Refused,
  type SiteState,
  type Standing,
  standingOf,
} from './site-state.ts';
