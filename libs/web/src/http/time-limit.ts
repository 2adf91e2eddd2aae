/**
 * Rejects with a `TimeoutError` when `work` takes longer than `limitMs`, and then aborts the signal that `work` was
 * given; so it does when `outer` is aborted. `AbortSignal.timeout` and `AbortSignal.any` are newer than our browsers.
 */
export function withTimeLimit<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    function end(reason: unknown): void {
      reject(reason as Error);
      controller.abort(reason);
    }
    const onTimeout = () => end(new DOMException(`Nothing came within ${limitMs} ms.`, 'TimeoutError'));
    const onOuter = () => end(new DOMException('This is not wanted any more.', 'AbortError'));
    const timer = setTimeout(onTimeout, limitMs);
    outer?.addEventListener('abort', onOuter);
    if (outer?.aborted) onOuter();
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener('abort', onOuter);
      });
  });
}
