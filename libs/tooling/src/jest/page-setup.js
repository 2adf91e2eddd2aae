import '@testing-library/jest-dom';
import './lone-texts.js';
import { configure } from '@testing-library/react';

// Only catches hangs.
configure({ asyncUtilTimeout: 20_000 });
