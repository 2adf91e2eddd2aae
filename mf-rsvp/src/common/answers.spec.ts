import { faultsIn, noAnswers } from './answers.ts';

it('names each field that is not answered, and none that may stay empty', () => {
  expect(faultsIn(noAnswers)).toEqual({
    firstName: 'firstNameRequired',
    lastName: 'lastNameRequired',
    email: 'emailRequired',
  });
});

it('tells an email that is none from one that is missing, and holds blanks around one against nobody', () => {
  const ana = { ...noAnswers, firstName: 'Ana', lastName: 'Pierre' };
  expect(faultsIn({ ...ana, email: 'ana@' })).toStrictEqual({ email: 'emailInvalid' });
  expect(faultsIn({ ...ana, email: ' ana@example.com ' })).toStrictEqual({});
});
