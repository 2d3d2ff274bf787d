/**
 * The model's tests as one file, so that a mutant costs one exploration of the statechart and not one a file. Left
 * out: the random walk, and what plans again with altered charts.
 */
import '../machines/portal.test.ts';
import '../machines/invariants.test.ts';
import '../machines/model-transitions.test.ts';
import '../machines/steps/contact-form.test.ts';
import '../machines/steps/landing.test.ts';
import '../machines/steps/menu.test.ts';
import '../machines/steps/panel.test.ts';
import '../machines/steps/success.test.ts';
import '../machines/steps/verifying.test.ts';
