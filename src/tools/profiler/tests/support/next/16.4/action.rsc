0:{"a":"$@1","q":"","i":false,"b":"vf9zDVFwkJSf8d4_QaMKT"}
1:{"subscribed":"null","topics":["news","books"]}
