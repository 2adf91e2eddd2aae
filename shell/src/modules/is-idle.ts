/** Once the page has loaded, and has nothing else to do. */
export const isIdle = () =>
  new Promise<void>((resolve) => {
    const rest = () => ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(() => resolve());
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
