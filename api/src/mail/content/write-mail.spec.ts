import { languages } from '@konbit/contracts';
import { mailKinds } from '../mail.ts';
import { texts } from './texts.ts';
import { writeMail } from './write-mail.ts';

const payload = { firstName: 'Zoé', linkVersion: 1, sequence: 0, text: { subject: 'Rain', paragraphs: ['Boots.'] } };
const links = { manage: '/?manage=x', confirmEmail: '/?confirm-email=x', unsubscribe: '/?unsubscribe=x' };
const withoutLink = ['confirm-email', 'email-left', 'news'];

describe.each(languages)('in %s', (language) => {
  it.each(mailKinds)('%s speaks of the link to the registration only where it has one', (kind) => {
    const { blocks, footer } = writeMail(kind, language, payload, links);
    const hasLink = !withoutLink.includes(kind);
    expect(JSON.stringify(blocks).includes(links.manage)).toBe(hasLink);
    expect(footer).toBe(hasLink ? texts[language].footer : '');
  });
});
