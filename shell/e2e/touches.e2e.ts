import { measureTouches } from '@konbit/operate/journeys';
import { expect, test } from './support/drill.ts';
import { appBecomes, moduleVariant } from './support/variants.ts';

/** A hub that touches the page in each way; `end` is how its effect ends. */
const touchingHub = (end: string) => {
  const app = `() => {
    const host = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name.startsWith("shell"));
    const { useEffect } = host.loadShareSync("react")();
    useEffect(() => {
      globalThis.hubDebug = true;
      const native = Array.prototype.includes;
      Array.prototype.includes = function (...words) { return native.apply(this, words); };
      const onScroll = () => {};
      addEventListener("scroll", onScroll);
      document.onclick = () => {};
      localStorage.setItem("hub:draft", "1");
      sessionStorage.setItem("hub:tab", "1");
      document.cookie = "hub_seen=1";
      const interval = setInterval(() => {}, 5000);
      let timeout;
      const again = () => { timeout = setTimeout(again, 7000); };
      again();
      let frame;
      const draw = () => { frame = requestAnimationFrame(draw); };
      draw();
      const observer = new MutationObserver(() => {});
      observer.observe(document.body, { childList: true });
      const portal = document.createElement("div");
      portal.dataset.hub = "";
      document.body.append(portal);
      document.documentElement.lang = "de";
      ${end};
    }, []);
    return App();
  }`;
  return moduleVariant('mf-hub', {
    exposed: appBecomes(app),
    styles: (text) =>
      `${text} body { color: inherit } .mf-hub-own a, :root, p:not(.mf-hub-own) { color: inherit }
       @media print { .mf-rsvp-form { color: inherit } } @keyframes blink { to { opacity: 0 } }`,
  });
};

/** Nothing takes back that a worker was registered. */
const registerWorker = 'navigator.serviceWorker.register("/hub-worker.js").catch(() => {})';

const cleanUp = `return () => {
  delete globalThis.hubDebug;
  Array.prototype.includes = native;
  removeEventListener("scroll", onScroll);
  document.onclick = null;
  localStorage.removeItem("hub:draft");
  sessionStorage.removeItem("hub:tab");
  document.cookie = "hub_seen=; max-age=0";
  clearInterval(interval);
  clearTimeout(timeout);
  cancelAnimationFrame(frame);
  observer.disconnect();
  portal.remove();
  document.documentElement.lang = "en";
}`;

const staying = [
  'elements: div[data-hub] in body',
  'elements: html[lang]',
  'globals: Array.prototype.includes (replaced)',
  'globals: hubDebug',
  'listeners: click on document',
  'listeners: scroll on window',
  'storage: hub:draft in localStorage',
  'storage: hub:tab in sessionStorage',
  'storage: hub_seen in cookies',
  'timers: MutationObserver of body',
  'timers: animation frames',
  'timers: interval of 5000 ms',
  'timers: timeout of 7000 ms, again and again',
  'workers: /hub-worker.js',
];

for (const [what, end, workers, left] of [
  ['stays', registerWorker, ['/hub-worker.js'], staying],
  ['is gone once the hub has taken it away', cleanUp, [], []],
] as const)
  test(`what a hub touches is listed by name, and ${what}`, async ({ page, site, quietConsole }) => {
    quietConsole.expect(/404/);
    const visits = [{ place: '/gamification' }];
    const measured = await measureTouches({ page, site, module: 'mf-hub', visits, dist: touchingHub(end) });
    expect(measured).toMatchObject({
      globals: ['Array.prototype.includes (replaced)', 'hubDebug'],
      listeners: expect.arrayContaining(['click on document', 'scroll on window']) as string[],
      selectors: ['.mf-rsvp-form', ':root', '@keyframes blink', 'body', 'p:not(.mf-hub-own)'],
      storage: ['hub:draft in localStorage', 'hub:tab in sessionStorage', 'hub_seen in cookies'],
      elements: ['div[data-hub] in body', 'html[lang]'],
      federation: ['[container]', 'link [release]/app.css in head', 'rspackChunk[container]'],
      workers,
      left,
    });
  });
