import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Takes the dialog's parameters out of the address. A visitor from within the site goes one entry back, or Back would
 * open the dialog again. Others stay.
 */
export function useCloseDialog(parameters: readonly string[]): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  return () => {
    if (isLeaving.current) return; // Going back takes a moment; a second press would leave the site.
    isLeaving.current = true;
    // The router numbers the entries that it made in this tab from 0, and keeps the number through a reload.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx > 0) {
      void navigate(-1);
      return;
    }
    const left = new URLSearchParams(search);
    for (const parameter of parameters) left.delete(parameter);
    void navigate({ pathname, search: left.toString(), hash }, { replace: true });
  };
}
