import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useNow } from './use-now.ts';

const Clock = () => <p>{useNow().toISOString()}</p>;

it('is the minute in which a component renders, and in first HTML before anything', () => {
  jest.useFakeTimers({ now: new Date('2031-05-02T18:30:59Z') });
  render(<Clock />);
  expect(screen.getByText('2031-05-02T18:30:00.000Z')).toBeInTheDocument();
  expect(renderToString(<Clock />)).toContain('1970-01-01');
});
