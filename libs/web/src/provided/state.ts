export { atom, getDefaultStore, useAtom, useAtomValue, useSetAtom } from 'jotai';
