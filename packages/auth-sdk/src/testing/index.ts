export { buildCountryConfig, buildLaunchAnswer } from './build-launch-answer.ts';
