// first: ky uses it as soon as it is loaded
import './has-own.ts';

export { default } from 'ky';
