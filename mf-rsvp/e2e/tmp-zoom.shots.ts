import { newEmail } from '@konbit/operate/journeys';
import { openLastStep } from './support/last-step.ts';
import { button, test } from './support/own-registration.ts';

test('zoom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const double = () => page.addStyleTag({ content: 'html{font-size:200% !important}' }).catch(() => undefined);
  const look = async (name: string) => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const wide = await page.evaluate(() => [...document.querySelectorAll('[role=dialog] *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('svg')).map((e) => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().right)).slice(0, 6));
    const d = await page.evaluate(() => { const x = document.querySelector('[role=dialog]'); return x && [x.scrollWidth, x.clientWidth]; });
    console.log(name, JSON.stringify(d), JSON.stringify(wide));
    await page.screenshot({ path: `/tmp/rsvp-after/zoom-${name}.png` });
  };
  void double;
  await page.goto('/?rsvp');
  await button(page, 'Start Registration').waitFor();
  await look('welcome');
  await button(page, 'Start Registration').click();
  for (const [label, text] of [['First name', 'Anaïs'], ['Last name', 'Pierre'], ['Email', newEmail()]] as const) {
    const field = page.getByRole('textbox', { name: label });
    await field.fill(label === 'Email' ? 'not-an-address' : text);
    if (label === 'Email') {
      await page.keyboard.press('Tab');
      console.log('after Tab', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80)));
      await look(label);
      await field.fill(text);
    }
    await button(page, 'Continue').click();
  }
  for (const label of ['source', 'diet', 'needs']) {
    await button(page, 'Continue').waitFor();
    await look(label);
    await button(page, 'Continue').click();
  }
  await look('last');
  await page.getByRole('checkbox').first().check();
  await button(page, 'Complete Registration').click();
  await page.getByText("You're all set").waitFor();
  await look('confirmation');
  void openLastStep;
});
