// In a file of its own, in ECMAScript 5: a network that changes the page makes the content policy forbid its inline scripts
// (journey.md#connection). Then nothing else can tell the customer that the page does not start.
(function () {
  if (window.reloadOnce) return;
  var notice = document.getElementById('not-started');
  document.body.insertBefore(notice, document.body.firstChild);
  notice.hidden = false;
  notice.getElementsByTagName('button')[0].addEventListener('click', function () {
    location.reload();
  });
})();
