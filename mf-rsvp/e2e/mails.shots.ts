import { expect, newEmail, shoot, test } from '@konbit/operate/journeys';
import { mailTo, tokenOf } from './support/mailbox.ts';

for (const language of ['en', 'ht', 'fr'])
  test(`the mails in ${language}`, async ({ page, site, request }) => {
    const email = newEmail();
    const data = { firstName: 'Anaïs', lastName: 'Pierre', email, emailUpdates: true };
    const answer = await request.post('/api/registrations', { data, headers: { 'accept-language': language } });
    expect(answer.status()).toBe(201);
    const { html, link } = await mailTo(site, email, 'registered');
    await page.setContent(html);
    await shoot(page, `mail-registered-${language}`, { hasScripts: false });
    await request.post('/api/own-registration/cancel', { headers: { 'x-manage-token': tokenOf(link('manage')) } });
    await page.setContent((await mailTo(site, email, 'cancelled')).html);
    await shoot(page, `mail-cancelled-${language}`, { hasScripts: false });
  });
