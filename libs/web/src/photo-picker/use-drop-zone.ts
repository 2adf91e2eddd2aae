import { type DragEvent, useEffect, useState } from 'react';

/** What makes an element take a dropped file: its handlers, and whether one hovers over it now. */
export function useDropZone(onDrop: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  useIgnoredDrops();

  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(event.dataTransfer.types.includes('Files'));
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onDrop(file);
    },
  };
}

/** A photo dropped beside the zone would otherwise open in place of the page, and take the typed text with it. */
function useIgnoredDrops(): void {
  // Outside React: the window's own answer to a drop.
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
