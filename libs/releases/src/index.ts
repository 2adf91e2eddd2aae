export { bucketStore, type BucketSettings } from './bucket-store.ts';
export { type Build, inspectBuild, readBuild, releaseNameOf } from './build.ts';
export {
  firstHtmlFiles,
  type FirstHtmlHead,
  parseFirstHtmlHead,
  releasePlaceholder,
  shellPageFiles,
} from './page-files.ts';
export { clean, earlierReleases, findPreview, recordsOf } from './stored-releases.ts';
export { type BuiltFile, folderStore, isServed, replaceFile, type Store, storedPath, storedRelease } from './store.ts';
export { type CheckPages, lateModule, type Published } from './go-live.ts';
export {
  historyRequest,
  type HttpRequest,
  publishRequest,
  readHistoryRequest,
  readPublishRequest,
  readRollBackRequest,
  readSourceMapRequest,
  refuseStrangers,
  rollBackRequest,
  sourceMapRequest,
  unsignedRelease,
} from './over-http.ts';
export { currentPreviews } from './previews.ts';
export { publish, type PublishOptions } from './publish.ts';
export { type ReleaseHistory, releaseHistory } from './release-history.ts';
export { removeModule, rollBack, setWorker, type RollBackOptions } from './roll-back.ts';
export {
  addKey,
  ensureKeys,
  keyFor,
  makeKeyFile,
  publicKeyIn,
  readKeyFiles,
  type ReleaseKey,
  type Revoked,
  revokeKey,
  rotateKey,
  signersOf,
} from './keys.ts';
export {
  emptyState,
  liveShell,
  releaseList,
  type LiveRoom,
  type LogEntry,
  type Preview,
  type RoomRelease,
  Refused,
  type ReleaseFault,
  type SiteState,
  type Standing,
  standingOf,
} from './site-state.ts';
