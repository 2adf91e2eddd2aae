import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser prints the page, which it draws as it is right after `beforeprint`. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // Printing is outside React.
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
