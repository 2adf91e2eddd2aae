/**
 * Loaded by a page's first script once its shell has failed: reports that as the shell does of modules, takes away what
 * that shell left in the page, and starts the one that the page falls back to. Where there is none, or it fails too, a
 * sentence stands above what can be read.
 */
export const recoveryScript = String.raw`{
  const page = globalThis.konbit;
  const root = () => document.getElementById('root');
  const blankMs = 4000;

  const tabName = () => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    const name = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    try {
      return (sessionStorage.tab ||= name);
    } catch {
      return name; // A browser that keeps nothing.
    }
  };

  /** Places in the shell's files alone: a message could hold what the visitor wrote. */
  const framesIn = (where) =>
    where
      .split(location.origin + '/')
      .flatMap((place) => /^assets\/[\w.-]{1,70}:\d{1,7}:\d{1,7}/.exec(place)?.[0] ?? [])
      .slice(0, 6)
      .map((place) => 'shell:' + place)
      .join(' ');

  const report = (reason, where = '') => {
    const frames = framesIn(where);
    const { release } = page.shells[page.at];
    const told = { module: 'shell', release, reason, tab: tabName(), ...(frames && { frames }) };
    const sent = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } };
    fetch('/api/module-failures', { ...sent, body: JSON.stringify(told) }).catch(() => undefined);
  };

  const tellVisitor = () => {
    const sentence = document.getElementById('shell-failed');
    document.body.prepend(sentence);
    sentence.hidden = false;
  };

  const failed = (reason) => {
    report(reason);
    tellVisitor();
  };

  const add = (tag, { address, integrity }, more) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: 'anonymous', integrity }, more(address)));

  const start = ({ scripts, styles }) => {
    // Its runtime would take the other's chunks and shared libraries for its own.
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!page.names.includes(name)) Reflect.deleteProperty(globalThis, name);
    // What still draws into the old one draws no more.
    root().replaceWith(root().cloneNode(true));
    for (const link of document.querySelectorAll('link[rel="stylesheet"][href^="/assets/"]'))
      if (!styles.some(({ address }) => link.getAttribute('href') === address)) link.remove();
    for (const style of styles)
      if (!document.querySelector('link[rel="stylesheet"][href="' + style.address + '"]'))
        add('link', style, (href) => ({ rel: 'stylesheet', href }));
    for (const script of scripts)
      add('script', script, (src) => ({
        async: false,
        onerror: () => failed('did-not-load'),
        onload: () => setTimeout(() => root().textContent || failed('empty'), blankMs),
        src,
      }));
  };

  report(page.why, page.where);
  page.at += 1;
  const next = page.shells[page.at];
  if (next?.scripts) start(next);
  else tellVisitor();
}
`;
