import { mailSettings } from './mail-settings.ts';

const server = { SMTP_URL: 'smtps://user:secret@mail.example.org', MAIL_FROM: 'Konbit <konbit@example.org>' };

describe('the settings of mail', () => {
  it('need nothing, and then send nothing', () => {
    const byDefault = {
      smtpUrl: null,
      timeoutMs: 30_000,
      pauseMs: 1000,
      sending: true,
      reminderDays: 2,
    };
    expect(mailSettings({})).toEqual(byDefault);
  });

  it('take an address with a name or without', () => {
    const { from, replyTo } = mailSettings({ ...server, MAIL_REPLY_TO: 'team@example.org' });
    expect(from).toEqual({ name: 'Konbit', address: 'konbit@example.org' });
    expect(replyTo).toEqual({ name: '', address: 'team@example.org' });
  });

  it.each([
    ['SMTP_URL', 'https://user:secret@mail.example.org'],
    ['SMTP_URL', 'user:secret@mail.example.org'],
    ['MAIL_FROM', ''],
    ['MAIL_FROM', 'Konbit'],
    ['MAIL_REPLY_TO', 'Team <team>'],
    ['SMTP_TIMEOUT_MS', '99'],
    ['MAIL_PAUSE_MS', '9'],
    ['MAIL_SENDING', 'yes'],
  ])('end the start naming %s when it is %j, without the password', (name, value) => {
    const failure = refusalOf({ ...server, [name]: value });
    expect(failure).toMatch(new RegExp(`^${name} must .*\\.$`));
    expect(failure).not.toContain('secret');
  });
});

function refusalOf(env: Record<string, string>): string {
  try {
    mailSettings(env);
    return '';
  } catch (failure) {
    return (failure as Error).message;
  }
}
