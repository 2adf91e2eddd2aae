import { useDocumentVisibility, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** Whether the visitor is in another tab or window. */
export function useIsAway(): boolean {
  const [isBlurred, setIsBlurred] = useState(false);
  useWindowEvent('blur', () => setIsBlurred(true));
  useWindowEvent('focus', () => setIsBlurred(false));
  return useDocumentVisibility() === 'hidden' || isBlurred;
}
