import { randomId, safeSessionStorage } from '@konbit/web';

/** A random name of this tab, kept through reloads: what happens again in it is no other visitor. */
export function tabName(): string {
  const known = safeSessionStorage.getItem('tab');
  if (known) return known;
  const name = randomId();
  safeSessionStorage.setItem('tab', name);
  return name;
}
