import { AppError } from '../common/errors/app-error.ts';
import { CatalogueFaults } from '../common/catalogue-files/read-catalogue.ts';
import { WrongSetting } from '../config/settings.ts';
import { CommandFailure, endingOf, WrongUsage } from './failure.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('inside'), { code, ...more });

describe('how a command ends', () => {
  it.each<[string, unknown, number, RegExp | undefined]>([
    ['a wrong usage', new WrongUsage('No.'), 2, /^No\.$/],
    ['a failure', new CommandFailure('No.'), 1, /^No\.$/],
    ['help', withCode('commander.helpDisplayed', { exitCode: 0 }), 0, undefined],
    ['what the parser refused', withCode('commander.unknownOption', { exitCode: 1 }), 2, undefined],
    ['nobody with this email', new AppError('REGISTRATION_NOT_FOUND'), 1, /^Nobody is registered with this email/],
    ['no photo', new AppError('NOT_FOUND'), 1, /^There is no photo/],
    ['a faulty file', new CatalogueFaults([{ line: 3, sentence: 'Odd.' }]), 1, /nothing has changed\.\nLine 3: Odd\.$/],
    ['a wrong setting', new WrongSetting('DATABASE_URL must be set.'), 1, /^DATABASE_URL must be set\.$/],
    ['no file', withCode('ENOENT', { path: 'a.yaml', syscall: 'open' }), 1, /^a\.yaml is not there\.$/],
    ['a folder', withCode('EISDIR', { path: 'a' }), 1, /^a is a folder: name a file in it\.$/],
    ['a file that is there', withCode('EEXIST', { path: 'a' }), 1, /^a is there already\.$/],
    ['a full disk', withCode('EIO', { path: 'a' }), 1, /^a can't be used \(EIO\)\.$/],
    ['no database', withCode('ECONNREFUSED', { syscall: 'connect' }), 1, /^The database does not answer/],
    ['no database of this name', withCode('ER_BAD_DB_ERROR'), 1, /is not there/],
    ['a wrong password', withCode('ER_ACCESS_DENIED_ERROR'), 1, /refuses the user or the password/],
    ['what nobody foresaw', new TypeError('x is not a function'), 1, /unforeseen.*TypeError: x is not a function/],
  ])('after %s', (_, failure, status, sentence) => {
    const ending = endingOf(failure);
    expect(ending.status).toBe(status);
    if (sentence) expect(ending.sentence).toMatch(sentence);
    else expect(ending.sentence).toBeUndefined();
    expect(ending.sentence ?? '').not.toMatch(/\n\s+at /);
  });
});
