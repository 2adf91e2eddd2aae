import { Injectable } from '@nestjs/common';
import { CommandRunner, Help, SubCommand } from 'nest-commander';
import { Attendance } from '../../registrations/attendance.ts';
import { hasEmail } from '../../registrations/no-email.ts';
import { audit } from '../audit.ts';
import { emailGiven } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { Service } from '../service.ts';

/** Does one thing for whoever has an email. */
@Injectable()
abstract class AttendanceCommand extends CommandRunner {
  protected abstract readonly act: 'cancel' | 'restore' | 'resendLink';
  /** The end of the audit entry's action. */
  protected abstract readonly action: string;

  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[]): Promise<void> {
    const email = emailGiven(given);
    const attendance = await this.service.get(Attendance);
    const { id, isChanged } = await attendance.byEmail(email, attendance[this.act]);
    audit(`registrations ${this.action}`, id);
    say(this.told(email, isChanged));
  }

  protected abstract told(email: string, isChanged: boolean): string;
}

const told = (email: string) => (hasEmail(email) ? '; a mail says so' : '');
const person = { arguments: '<email>', argsDescription: { email: 'of the person who called' } };

@SubCommand({ ...person, name: 'cancel', description: 'cancels for somebody who called' })
export class CancelCommand extends AttendanceCommand {
  protected readonly act = 'cancel';
  protected readonly action = 'cancel';

  protected told(email: string, isChanged: boolean): string {
    return isChanged ? `${email} is cancelled${told(email)}.` : `${email} was cancelled already: no other mail.`;
  }

  @Help('after')
  examples(): string {
    return `
The person is no longer counted or shown, as after cancelling by the own link; registrations restore undoes it.

Example:
  $ npm run organize -- registrations cancel name@example.com`;
  }
}

@SubCommand({ ...person, name: 'restore', description: 'undoes cancelling, even once the event has begun' })
export class RestoreCommand extends AttendanceCommand {
  protected readonly act = 'restore';
  protected readonly action = 'restore';

  protected told(email: string, isChanged: boolean): string {
    return isChanged ? `${email} is registered again${told(email)}.` : `${email} was not cancelled: no mail.`;
  }

  @Help('after')
  examples(): string {
    return `
Example:
  $ npm run organize -- registrations restore name@example.com`;
  }
}

@SubCommand({ ...person, name: 'resend-link', description: 'mails the link to the own registration again' })
export class ResendLinkCommand extends AttendanceCommand {
  protected readonly act = 'resendLink';
  protected readonly action = 'resend-link';

  protected told(email: string): string {
    return hasEmail(email) ? `The link is on its way to ${email}.` : `${email} has no email: no mail.`;
  }

  @Help('after')
  examples(): string {
    return `
The link is never printed: whoever has it has the registration.

Example:
  $ npm run organize -- registrations resend-link name@example.com`;
  }
}
