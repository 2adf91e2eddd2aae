import { type PagesOptions, startPages } from '@konbit/pages';
import { type BucketSettings, bucketStore, folderStore } from '@konbit/releases';
import { LISTENS, takeTask } from './site-process.ts';

export interface PagesTask {
  /** Where releases are, or with a bucket their copies. */
  siteDir: string;
  bucket?: BucketSettings;
  options: Omit<PagesOptions, 'store' | 'siteDir' | 'report'>;
}

// Pages that are rendered stay where they are when this process ends; it is started again.
const { siteDir, bucket, options } = takeTask<PagesTask>();
try {
  const store = bucket ? bucketStore(bucket, siteDir) : folderStore(siteDir);
  const pages = await startPages({ ...options, store, siteDir });
  process.once('SIGTERM', () => void pages.close().then(() => process.exit()));
  console.log(LISTENS);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
