let leavingSince = -Infinity;

/** A visitor who was about to leave and then did not (a download, a second thought) is back after this. */
const secondThoughtMs = 5000;

if (typeof window !== 'undefined') {
  for (const sign of ['beforeunload', 'pagehide']) {
    window.addEventListener(sign, () => {
      leavingSince = performance.now();
    });
  }
}

/**
 * Whether the visitor is leaving this page: what fails now was cut off by the browser, and says nothing of a release.
 */
export const isLeaving = (): boolean => performance.now() - leavingSince < secondThoughtMs;
