import { startBucketsBy } from '@konbit/tooling/bucket';
import { startRadosService } from '@konbit/tooling/rados';
// All that is asked there of a bucket with photos is asked of one of Ceph's gateway.
import '../src/common/photos/photo-store.spec.ts';

startBucketsBy(startRadosService);
