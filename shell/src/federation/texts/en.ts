export const en = { register: 'Register on a plain page', open: 'Open it on a plain page' };
