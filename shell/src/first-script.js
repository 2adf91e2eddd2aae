document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';

// Presses a button again that was tapped before the page's scripts listened.
{
  let tapped;
  const keep = ({ target }) => {
    tapped = target.closest?.('button[type="button"]') ?? tapped;
  };
  addEventListener('click', keep);
  addEventListener(
    'konbit:started',
    () => {
      removeEventListener('click', keep);
      tapped?.click();
    },
    { once: true },
  );
}

{
  // Only files of this site may be scripts. Text never becomes an element or a script; a library may write a style.
  const mayBeScript = ({ origin, pathname }) =>
    origin === location.origin && /^\/(assets|modules|dev)\/|^\/service-worker\.js$/.test(pathname);
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (mayBeScript(new URL(url, location.href)) ? url : null),
  });

  // Starts the previous shell when the live one does not load or start, throws early, or leaves the page blank.
  const byId = (id) => document.getElementById(id);
  const isBlank = () => !byId('root').textContent;
  const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const namesBefore = Object.getOwnPropertyNames(globalThis);
  let ended = false;
  let started = false;
  addEventListener('konbit:started', () => {
    started = true;
  });

  const report = (release, reason, stack) => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    const fresh = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    let tab = fresh;
    try {
      sessionStorage.tab ||= fresh;
      tab = sessionStorage.tab;
    } catch {} // Storage may be blocked.
    const places = [...stack.matchAll(/\/(assets\/[\w.-]{1,70}:\d{1,7}:\d{1,7})/g)].slice(0, 6);
    const frames = places.map(([, place]) => `shell:${place}`).join(' ') || undefined;
    const body = JSON.stringify({ module: 'shell', release, reason, tab, frames });
    const headers = { 'content-type': 'application/json' };
    void fetch('/api/module-failures', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
  const showSentence = () => {
    document.body.prepend(byId('shell-failed'));
    byId('shell-failed').hidden = false;
  };
  const load = (tag, { address, integrity }, more) =>
    document.head.append(
      Object.assign(document.createElement(tag), { crossOrigin: 'anonymous', integrity, ...more(address) }),
    );

  const fail = async (reason, stack = '') => {
    if (ended) return;
    ended = true;
    await isParsed;
    const { live, previous } = JSON.parse(byId('shells').textContent || '{}');
    if (live) report(live.release, reason, stack);
    if (!previous) return showSentence();
    // Two shells in one page would take each other's chunks and shared libraries for their own.
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!namesBefore.includes(name) && !Reflect.deleteProperty(globalThis, name)) globalThis[name] = {};
    // Cuts off what still draws into the old root.
    const root = byId('root').cloneNode(!('mounted' in byId('root').dataset));
    delete root.dataset.mounted;
    root.dataset.release = previous.release;
    byId('root').replaceWith(root);
    // The failed shell's style sheets would restyle the previous one.
    const failedStyles = document.querySelectorAll('link[rel="stylesheet"][href^="/assets/"]');
    let awaited = previous.styles.length;
    const onload = () => {
      awaited -= 1;
      if (awaited === 0) for (const style of failedStyles) style.remove();
    };
    for (const style of previous.styles) load('link', style, (href) => ({ rel: 'stylesheet', href, onload }));
    for (const script of previous.scripts)
      load('script', script, (src) => ({ async: false, onerror: showSentence, src }));
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
