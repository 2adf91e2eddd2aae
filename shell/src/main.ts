import './modules/trusted-types.ts';

// The async gap: shared libraries are settled before anything that imports them runs.
void import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx');
