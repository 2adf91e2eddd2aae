/** Address of the site's service worker: from the root it may answer for every page. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Names of the worker's caches begin with this. */
export const CACHE_PREFIX = 'konbit-';

/** The worker's cache of what was read for one guest: deleted when the guest's session ends in this browser. */
export const GUEST_CACHE = `${CACHE_PREFIX}guest`;
