import type { Page } from '@playwright/test';
import { expect, test } from './support/drill.ts';
import { appBecomes, moduleVariant } from './support/variants.ts';

/** The same dialog twice: the site's own, and Mantine's modal as its documentation writes it. */
const drawing = `
  const host = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name.startsWith('shell'));
  const React = host.loadShareSync('react')();
  const e = React.createElement;
  const shared = async (key) => (await host.loadShare(key))();
  const shape = (isWide) => isWide ? { closeOnClickOutside: false } : { centered: true, padding: 'xl' };
  const inside = (isWide) => [
    e('p', { key: 'text' }, 'Some words.'), e('input', { key: 'first', 'aria-label': 'First' }),
    e('input', { key: 'last', 'aria-label': 'Last', 'data-autofocus': isWide || undefined }),
  ];
  const own = async () => {
    const { ModalDialog, DialogBody, DialogCloseButton, DialogHeader, DialogTitle } = await shared('@konbit/web/dialog');
    return ({ isWide, ...props }) => e(ModalDialog, { ...shape(isWide), ...(isWide && { width: '60rem', yOffset: '2rem' }), ...props },
      e(DialogHeader, null, e(DialogTitle, null, 'A title'), e(DialogCloseButton, { 'aria-label': 'Close' })),
      e(DialogBody, null, inside(isWide)));
  };
  const whole = async () => {
    const { Modal } = await shared('@konbit/web/provided/dialogs');
    return ({ isWide, ...props }) => e(Modal, { ...shape(isWide), ...(isWide && { size: '60rem', yOffset: '2rem' }), title: 'A title',
      closeButtonProps: { 'aria-label': 'Close' }, ...props }, inside(isWide));
  };
  const query = new URLSearchParams(location.search);
  const Dialog = React.lazy(async () => {
    const drawn = await (query.has('whole') ? whole : own)();
    // Its sheet, which holds all of Mantine, comes last.
    if (query.has('full')) await shared('@mantine/core');
    return { default: drawn };
  });
  globalThis.drawDialog = () => {
    const [opened, setOpened] = React.useState(false);
    const onClose = () => setOpened(false);
    // The button waits for the dialog: one that is open at its first render takes no focus.
    return e('section', { style: { minHeight: '300vh' } }, e(React.Suspense, { fallback: null },
      e('button', { onClick: () => setOpened(true) }, 'Open it'),
      e(Dialog, { opened, onClose, isWide: query.has('wide'), fullScreen: query.has('full') })));
  };
`;

interface Drawn {
  box: number[];
  looks: string[];
}

/** What a dialog's every element looks like, and where it is. */
const drawn = (page: Page): Promise<Drawn[]> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const frame = dialog.parentElement!.parentElement!;
    return [frame, ...frame.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const looks = [...style]
        // Of Mantine's own names, some are read by nothing that is drawn.
        .filter((property) => !property.startsWith('--'))
        .map((property) => `${property}: ${style.getPropertyValue(property)}`);
      return { box: [x, y, width, height], looks };
    });
  });

for (const shape of ['', 'wide', 'full'])
  test(`the site’s dialog is Mantine’s to look at and to use: ${shape || 'as it comes'}`, async ({ page, drill }) => {
    const exposed = (text: string) => appBecomes('globalThis.drawDialog')(`${drawing};${text}`);
    await drill.deploy('mf-hub', moduleVariant('mf-hub', { exposed }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seen: unknown[] = [];
    for (const which of ['own', 'whole']) {
      await page.goto(`/gamification?${which}&${shape}`);
      await page.getByRole('button', { name: 'Open it' }).click();
      const dialog = page.getByRole('dialog', { name: 'A title' });
      await expect(dialog.getByLabel(shape === 'wide' ? 'Last' : 'Close')).toBeFocused();
      await expect(dialog).toHaveAccessibleDescription('Some words. First Last');
      await expect(dialog).toHaveAttribute('aria-modal', 'true');
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
      seen.push(await drawn(page));
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      if (shape === 'wide') await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open it' })).toBeFocused();
      if (shape !== '') continue;
      await page.getByRole('button', { name: 'Open it' }).click();
      await page.mouse.click(5, 5);
      await expect(dialog).toHaveCount(0);
    }
    expect(seen[0]).toEqual(seen[1]);
  });
