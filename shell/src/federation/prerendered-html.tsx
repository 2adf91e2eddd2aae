import type { ModuleName } from '@konbit/contracts';
import { useCallback } from 'react';
import { listInPage } from './release-list.ts';

/** Where the renderer puts the module's prerendered HTML. */
export function PrerenderMark({ name }: { name: ModuleName }) {
  return <template data-first-html={name} />;
}

/** Without its module, the content stays readable. React may take the nodes away; here they stay. */
const firstNodes = new Map<string, ChildNode[]>();
if (typeof document !== 'undefined') {
  for (const slot of document.querySelectorAll<HTMLElement>('[data-module]'))
    if (!slot.querySelector('[data-first-html]')) firstNodes.set(slot.dataset.module!, [...slot.childNodes]);
}

const copies = new Map<string, Node[]>();

/** As the page came, once it has been called before the module hydrates. */
function copyOf(name: string): Node[] {
  const copied = copies.get(name) ?? (firstNodes.get(name) ?? []).map((node) => node.cloneNode(true));
  copies.set(name, copied);
  return copied;
}

// Behind the start: no module is there before the next task.
setTimeout(() => {
  for (const name of firstNodes.keys()) copyOf(name);
});

const writtenIn = typeof document === 'undefined' ? '' : document.documentElement.lang;

export const hasPrerenderedHtml = (name: ModuleName): boolean =>
  firstNodes.has(name) && document.documentElement.lang === writtenIn;

/** Copies nodes: Trusted Types forbid writing HTML. */
export function PrerenderedHtml({ name }: { name: ModuleName }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(...copyOf(name).map((node) => node.cloneNode(true))),
    [name],
  );
  return <div ref={fill} data-base={listInPage()?.[name]?.base} />;
}
