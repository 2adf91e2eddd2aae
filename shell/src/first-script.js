document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';

{
  // Storage may be blocked.
  const stored = (name) => {
    try {
      return sessionStorage[name];
    } catch {}
  };
  const store = (name, text) => {
    try {
      sessionStorage[name] = text;
    } catch {}
  };
  const byId = (id) => document.getElementById(id);

  // Presses a button again that was tapped before the page's scripts listened, or in the page that did not start.
  let tapped;
  const keep = ({ target }) => {
    tapped = target.closest?.('button[type="button"]') ?? tapped;
  };
  addEventListener('click', keep);
  addEventListener(
    'konbit:started',
    () => {
      removeEventListener('click', keep);
      const before = stored('tapped');
      store('tapped', '');
      const buttons = [...document.querySelectorAll('button[type="button"]')];
      tapped ??= buttons.find(({ textContent }) => before && textContent === before);
      tapped?.click();
    },
    { once: true },
  );

  // Only files of this site may be scripts. Text never becomes an element or a script; a library may write a style.
  const mayBeScript = ({ origin, pathname }) =>
    origin === location.origin && /^\/(assets|modules|dev)\/|^\/service-worker\.js$/.test(pathname);
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (mayBeScript(new URL(url, location.href)) ? url : null),
  });

  // When the live shell does not load or start, throws early, or leaves the page blank, two cookies ask for the pages
  // of the shell before, until another one is live.
  const shells = JSON.parse(byId('shells').textContent || '{}');
  const hasCookie = (cookie) => document.cookie.split('; ').includes(cookie);
  const setCookie = (cookie, seconds) => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${cookie}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  };
  const asksForBefore = () => hasCookie('shell=before');
  if (asksForBefore() && !hasCookie(`failed-shell=${shells.live}`)) {
    setCookie('shell=before', 0);
    if (shells.own !== shells.live && !asksForBefore()) location.reload();
  }

  const isBlank = () => !byId('root').textContent;
  const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  let ended = false;
  let started = false;
  let leftAt = -Infinity;
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  addEventListener('konbit:started', () => {
    started = true;
  });

  const report = (release, reason, stack) => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    const fresh = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const tab = stored('tab') || fresh;
    store('tab', tab);
    const places = [...stack.matchAll(/\/(assets\/[\w.-]{1,70}:\d{1,7}:\d{1,7})/g)].slice(0, 6);
    const frames = places.map(([, place]) => `shell:${place}`).join(' ') || undefined;
    const body = JSON.stringify({ module: 'shell', release, reason, tab, frames });
    const headers = { 'content-type': 'application/json' };
    void fetch('/api/module-failures', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };

  // Resolves to whether the next load brings the pages of the shell before.
  const askForBefore = async () => {
    if (!shells.before || asksForBefore()) return false;
    setCookie('shell=before', 600);
    setCookie(`failed-shell=${shells.live}`, 600);
    if (!asksForBefore()) return false;
    // Without network, or behind a login page, what is here is more than a reload would bring.
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
    const isThere = answer?.status < 500 && answer.headers.has('konbit-site');
    if (isThere) await globalThis.caches?.delete('konbit-page').catch(() => undefined);
    else setCookie('shell=before', 0);
    return isThere;
  };

  const fail = async (reason, stack = '') => {
    if (ended) return;
    ended = true;
    await isParsed;
    if (shells.own) report(shells.own, reason, stack);
    if (await askForBefore()) {
      store('tapped', tapped?.textContent ?? '');
      // A press on a link or a form that is on its way brings the shell before as well. A download does not.
      if (performance.now() - leftAt > 5000) location.reload();
    } else {
      store('tapped', '');
      document.body.prepend(byId('shell-failed'));
      byId('shell-failed').hidden = false;
    }
  };

  const isOfShell = (text) => text.includes(`${location.origin}/assets/`);
  const onError = ({ target, error, reason, filename, lineno, colno }) => {
    if (target.localName === 'script') return isOfShell(target.src) && !target.async && fail('did-not-load');
    const stack = `${(error ?? reason)?.stack} ${filename}:${lineno}:${colno}`;
    if (isOfShell(stack) && (!('mounted' in byId('root').dataset) || isBlank())) fail('threw', stack);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onError);
  addEventListener('pagehide', () => {
    ended = true;
  });
  addEventListener('load', () => setTimeout(() => (!started || isBlank()) && fail('empty'), 4000));
}
