// First: the page's policy asks it about every script.
import './modules/trusted-types.ts';
import './bootstrap.tsx';
