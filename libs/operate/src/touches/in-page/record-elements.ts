import type { RecordedWindow } from './recorder.ts';

/** Elements beside the root that the shell draws in, and attributes of `html` and `body`. */
export function recordElements(): void {
  const besideRoot = () =>
    [...document.head.children, ...document.body.children].filter((element) => element.id !== 'root');
  // An empty `style` is what is left of one that was taken back.
  const attributesNow = () =>
    [document.documentElement, document.body].flatMap(({ localName, attributes }) =>
      [...attributes]
        .filter(({ name, value }) => name !== 'style' || value !== '')
        .map(({ name, value }) => ({ name: `${localName}[${name}]`, value })),
    );
  function describe(element: Element): string {
    const address = element.getAttribute('src') ?? element.getAttribute('href');
    const data = [...element.attributes].map(({ name }) => name).filter((name) => name.startsWith('data-'));
    const marks = address === null ? data : [new URL(address, location.href).href];
    return `${element.localName}${marks.map((mark) => `[${mark}]`).join('')} in ${element.parentElement!.localName}`;
  }

  let elements = new Set<Element>();
  let attributes = new Map<string, string>();
  const page: RecordedWindow = window;
  page.touchRecorders ??= {};
  Object.assign(page.touchRecorders, {
    elements: {
      begin: () => {
        elements = new Set(besideRoot());
        attributes = new Map(attributesNow().map(({ name, value }) => [name, value]));
      },
      list: () => [
        ...besideRoot()
          .filter((element) => !elements.has(element))
          .map(describe),
        ...attributesNow()
          .filter(({ name, value }) => attributes.get(name) !== value)
          .map(({ name }) => name),
      ],
    },
  } satisfies RecordedWindow['touchRecorders']);
}
