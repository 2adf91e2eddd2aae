import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { CommandRunner, SubCommand } from 'nest-commander';
import { Settings } from '../../config/settings.ts';
import { isOwnReceipt, type SignedReceipt } from '../../retention/receipt.ts';
import { CommandFailure } from '../command-failure.ts';
import { print } from '../output/deliver.ts';
import { Service } from '../service.ts';

@Injectable()
@SubCommand({
  name: 'verify',
  arguments: '<receipt>',
  argsDescription: { receipt: 'a file that retention run wrote' },
  description: 'tells whether this site signed the receipt as it is',
})
export class VerifyReceiptCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([file = '']: string[]): Promise<void> {
    const { sessionSecrets } = await this.service.get(Settings);
    const receipt = receiptIn(file);
    if (!isOwnReceipt(receipt, sessionSecrets))
      throw new CommandFailure(`${file} was not signed by this site as it is.`);
    await print([`Signed by this site: ${receipt.event}, ${receipt.ranAt}.\n`]);
  }
}

function receiptIn(file: string): SignedReceipt {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SignedReceipt;
  } catch (failure) {
    throw failure instanceof SyntaxError ? new CommandFailure(`${file} is no receipt.`) : failure;
  }
}
