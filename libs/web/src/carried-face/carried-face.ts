import { atom, useAtomValue, useSetAtom } from 'jotai';

/** What a guest who has just registered takes along to the wall of faces. */
export interface CarriedFace {
  firstName: string;
  /** A data-URL; null of who gave no photo. */
  photo: string | null;
}

const carriedFaceAtom = atom<CarriedFace | null>(null);

/** The face that is on its way from the wizard to the wall, or null. It lasts as long as the page. */
export const useCarriedFace = (): CarriedFace | null => useAtomValue(carriedFaceAtom);

/** Sends a face on its way; null when it has arrived, or was taken back. */
export const useCarryFace = () => useSetAtom(carriedFaceAtom);
