import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Only catches what hangs: how fast the machine is decides nothing.
configure({ asyncUtilTimeout: 20_000 });
