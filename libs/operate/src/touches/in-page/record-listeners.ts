import type { RecordedWindow } from './recorder.ts';

/** On what exists once in a page: no browser lists them, so it stands between. */
export function recordListeners(): void {
  const onceOnly: Record<string, (target: never) => string> = {
    Window: () => 'window',
    HTMLDocument: () => 'document',
    HTMLHtmlElement: () => 'html',
    HTMLHeadElement: () => 'head',
    HTMLBodyElement: () => 'body',
    VisualViewport: () => 'visualViewport',
    MediaQueryList: ({ media }: MediaQueryList) => `matchMedia ${media}`,
    ServiceWorkerContainer: () => 'navigator.serviceWorker',
    ScreenOrientation: () => 'screen.orientation',
    NetworkInformation: () => 'navigator.connection',
    Navigation: () => 'navigation',
    BroadcastChannel: ({ name }: BroadcastChannel) => `BroadcastChannel ${name}`,
  };
  const nameOf = (target: EventTarget) => {
    const tag = Object.prototype.toString.call(target).slice(8, -1);
    return onceOnly[tag]?.(target as never);
  };

  interface Listening {
    target: EventTarget;
    type: string;
    listener: unknown;
    capture: boolean;
  }
  const listening = new Set<Listening>();
  const known = (target: EventTarget, type: string, listener: unknown, capture: boolean) =>
    [...listening].find(
      (one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture,
    );
  const asObject = (options?: boolean | AddEventListenerOptions): AddEventListenerOptions =>
    typeof options === 'object' ? options : { capture: options };

  const add = EventTarget.prototype.addEventListener;
  const remove = EventTarget.prototype.removeEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    add.call(target, type, listener, options);
    const { capture = false, once, signal } = asObject(options ?? false);
    if (!listener || signal?.aborted || nameOf(target) === undefined) return;
    if (known(target, type, listener, capture)) return;
    const one = { target, type, listener, capture };
    const forget = () => void listening.delete(one);
    listening.add(one);
    if (once) add.call(target, type, forget, { once: true, capture });
    if (signal) add.call(signal, 'abort', forget);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    remove.call(target, type, listener, options);
    const { capture = false } = asObject(options ?? false);
    const one = known(target, type, listener, capture);
    if (one) listening.delete(one);
  };

  /** Such as `window.onscroll`. */
  function handlersOf(target: EventTarget): string[] {
    const types: string[] = [];
    for (const name in target)
      if (name.startsWith('on') && typeof target[name as keyof EventTarget] === 'function') types.push(name.slice(2));
    return types.map((type) => `${type} on ${nameOf(target)}`);
  }

  const namesNow = () => [
    ...[...listening].map(({ target, type }) => `${type} on ${nameOf(target)}`),
    ...[window, document, document.documentElement, document.body].flatMap(handlersOf),
  ];
  let before: string[] = [];
  const page: RecordedWindow = window;
  page.touchRecorders ??= {};
  Object.assign(page.touchRecorders, {
    listeners: {
      begin: () => {
        before = namesNow();
      },
      list: () => {
        const names = namesNow();
        for (const name of before) {
          const at = names.indexOf(name);
          if (at >= 0) names.splice(at, 1);
        }
        return names;
      },
    },
  } satisfies RecordedWindow['touchRecorders']);
}
