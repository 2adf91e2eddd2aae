import { randomInt } from 'node:crypto';

export const oneOf = <T>(items: readonly T[]): T => items[randomInt(items.length)]!;

const skins = ['#3b2219', '#5a3422', '#7a4a2e', '#94603f', '#b98259', '#d9a982'];
const cloths = ['#c8102e', '#00209f', '#e8a33d', '#2f6f4f', '#8a3b5c', '#f1e6d0', '#3a6ea5', '#d1495b'];
const hairs = ['#120c0a', '#1d1412', '#2b1d17', '#4a4a4a', '#8c8c8c'];

/** A face that is nobody's, as SVG. */
export function portrait(): string {
  const [skin, cloth] = [oneOf(skins), oneOf(cloths)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="240" height="240">
    <rect width="100" height="100" fill="${oneOf(cloths)}"/>
    <path d="M12 100c2-24 18-32 38-32s36 8 38 32z" fill="${cloth}"/>
    <rect x="42" y="56" width="16" height="18" rx="7" fill="${skin}"/>
    <ellipse cx="50" cy="42" rx="20" ry="24" fill="${skin}"/>
    <path d="M28 40c-2-26 46-26 44 0-4-14-40-14-44 0z" fill="${oneOf([...hairs, cloth])}"/>
    <circle cx="42" cy="42" r="2.2" fill="#160e0b"/><circle cx="58" cy="42" r="2.2" fill="#160e0b"/>
    <path d="M41 53q9 7 18 0" fill="none" stroke="#160e0b" stroke-width="2" stroke-linecap="round"/>
  </svg>`;
}
