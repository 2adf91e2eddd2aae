import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a machine that does other things too, a page may take longer than the one second that findBy waits by itself.
configure({ asyncUtilTimeout: 5000 });
