import type { JSHandle, Page } from '@playwright/test';
import { expect, keepSession, longUnless, registerGuest, test } from '@konbit/operate/journeys';

/** The screens with the most to read or press. */
const screens: Record<string, { path: string; button: string; isGuest?: true }> = {
  'the event page': { path: '/', button: 'Add Your Photo' },
  'the wizard': { path: '/?rsvp', button: 'Start Registration' },
  'the hub’s door': { path: '/gamification', button: 'Enter Dashboard' },
  'the activities': { path: '/gamification?tab=activities', button: 'Complete: Soup Sharing', isGuest: true },
  'the quiz': { path: '/gamification?tab=quiz', button: 'Start Quiz', isGuest: true },
};

for (const [name, { path, button, isGuest }] of Object.entries(screens)) {
  const title = `${name} can be read with text at 200 %, and used in forced colors`;
  test(title, longUnless(path === '/' || name === 'the quiz'), async ({ page }) => {
    if (isGuest) await keepSession(page, await registerGuest(page, 'Nadège'));
    await page.goto(path);
    await page.getByRole('button', { name: button }).waitFor();
    await expectReadable(page);
  });
}

/** What axe does not check: with text twice as large nothing is cut off; in forced colors everything still shows. */
async function expectReadable(page: Page): Promise<void> {
  expect(await cutOff(page), 'with text at 200 %').toEqual([]);
  const surfaces = await surfacesOf(page);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await toldByColorAlone(page), 'in forced colors').toEqual([]);
  expect(await withoutEdge(surfaces), 'in forced colors').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Text beyond the page's edge, or cut off by its own box, at 1280 px. */
async function cutOff(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  return page.evaluate(() => {
    const { style, clientWidth } = document.documentElement;
    style.fontSize = '200%';
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim()),
    );
    const isForListeners = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clip !== 'auto' || isForListeners(element.parentElement));
    const found = texts.filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isForListeners(element)) return false;
      const { right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return right > clientWidth + 1 || (isCut && textOverflow !== 'ellipsis');
    });
    const words = found.map(
      (element) => `${element.tagName} ${element.className}: ${element.textContent!.slice(0, 60)}`,
    );
    style.fontSize = '';
    return words;
  });
}

/** Buttons and cards that their own ground sets apart. */
const surfacesOf = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      const isRound = borderRadius !== '0px' && !borderRadius.includes('%');
      return (
        isRound &&
        !/, 0\)|transparent/.test(backgroundColor) &&
        element.checkVisibility({ opacityProperty: true }) &&
        element.offsetHeight > 40
      );
    }),
  );

/** Surfaces that show neither an edge nor their ground once the system takes their colors. */
const withoutEdge = (surfaces: JSHandle<HTMLElement[]>): Promise<string[]> =>
  surfaces.evaluate((elements) =>
    elements
      .filter((element) => {
        const { borderTopWidth, borderLeftWidth, outlineStyle, forcedColorAdjust } = getComputedStyle(element);
        return (
          outlineStyle === 'none' &&
          forcedColorAdjust === 'auto' &&
          [borderTopWidth, borderLeftWidth].every((width) => width === '0px')
        );
      })
      .map((element) => `no edge: ${element.tagName} ${element.className}: ${element.textContent.slice(0, 40)}`),
  );

/** Controls whose focus does not show, and chosen ones that look like the others beside them. */
const toldByColorAlone = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const look = (element: Element) => {
      const { outlineStyle, outlineWidth, borderTopWidth, borderBottomWidth, textDecorationLine, fontWeight } =
        getComputedStyle(element);
      const { backgroundColor, borderBottomColor, borderBottomStyle, color } = getComputedStyle(element);
      return [
        outlineStyle,
        outlineWidth,
        borderTopWidth,
        borderBottomWidth,
        textDecorationLine,
        fontWeight,
        backgroundColor,
        borderBottomColor,
        borderBottomStyle,
        color,
        getComputedStyle(element, '::after').content,
        getComputedStyle(element, '::before').content,
      ].join(' ');
    };
    const name = (element: Element) => `${element.tagName} ${element.className}: ${element.textContent!.slice(0, 40)}`;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, textarea, summary',
    );
    const unseen = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (control.closest('[inert], [aria-hidden=true]')) return false;
      const before = look(control);
      control.focus({ preventScroll: true });
      return document.activeElement === control && look(control) === before;
    });
    (document.activeElement as HTMLElement | null)?.blur();
    const chosen = document.querySelectorAll('[aria-pressed=true], [aria-selected=true], nav [aria-current]');
    const alike = [...chosen].filter((one) =>
      [...(one.parentElement?.children ?? [])].some(
        (other) => other !== one && other.tagName === one.tagName && look(other) === look(one),
      ),
    );
    return [...unseen.map((one) => `no focus: ${name(one)}`), ...alike.map((one) => `as the others: ${name(one)}`)];
  });
