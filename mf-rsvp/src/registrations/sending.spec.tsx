import { networkAway, toast } from '@konbit/web/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { answerWith, button, resetSite, sent, taken, openAtStep } from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

beforeEach(resetSite);

const emailConsent = () => screen.getByRole('checkbox', { name: /event updates by email \(required\)/ });

describe('sending', () => {
  it('happens once, however often one presses', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    let answer: (response: Response) => void = () => {};
    answerWith(new Promise<Response>((resolve) => (answer = resolve)));
    await visitor.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Registering…' })).toBeDisabled();
    act(() => emailConsent().focus());
    await visitor.keyboard('{Enter}');
    expect(button('Back')).toBeDisabled();
    answer(taken());
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('that fails for want of a network loses nothing, and its repetition counts as the same', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    answerWith(networkAway(), taken());
    await visitor.click(button('Complete Registration'));
    await waitFor(() => expect(toast()).toHaveTextContent('Registration Failed / Please try again.'));
    expect(screen.getByText('Everything you entered is still here.')).toBeVisible();
    expect(screen.queryByText(/sent you your link again/)).not.toBeInTheDocument();
    expect(emailConsent()).toBeChecked();

    await visitor.click(button('Complete Registration'));
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent()[1]).toEqual(sent()[0]);
  });
});
