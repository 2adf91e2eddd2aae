import { safeSessionStorage } from '@konbit/web';

/** A random name of this tab, kept through reloads: what happens again in it is no other visitor. */
export function tabName(): string {
  const known = safeSessionStorage.getItem('tab');
  if (known) return known;
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const name = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  safeSessionStorage.setItem('tab', name);
  return name;
}
